export { clientAddress } from '../../domain/client-address.ts'
