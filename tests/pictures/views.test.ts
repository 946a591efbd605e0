import { expect, test } from 'vitest'
import { adminViews } from '../../domain/site/applications.ts'
import { views } from './views/all.ts'

// Called `admin-clients`, or `admin-clients-nothing`, after the view's name in the table of views.
test.each(Object.keys(adminViews))('the view %s of the desk has a picture', (name) => {
  const own = views.filter((view) => `${view.name}-`.startsWith(`admin-${name}-`))
  expect(own).not.toEqual([])
})
