import { agency } from '../../content/agency.ts'

// For `node --import`: a command started with it finds the newsletter offered, which ships turned off.
Object.assign(agency.features, { newsletter: true })
