import { roi } from '../../../content/roi.ts'

export function RoiHead() {
  return (
    <header className="wrap page-head roi-head">
      <div>
        <p className="roi-crumb">{roi.crumb}</p>
        <h1>{roi.title}</h1>
      </div>
      <p className="lead">{roi.lead}</p>
      <noscript>
        <div className="notice">
          <p className="notice-title">{roi.noScript.title}</p>
          <p>{roi.noScript.text}</p>
        </div>
      </noscript>
    </header>
  )
}
