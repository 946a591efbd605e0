import type { View } from '../view.ts'
import { publicViews } from './public.ts'

export const views: readonly View[] = [...publicViews]
