/** The footer's weather map: decoration, drawn by `styles/isobars.css` from `isobars.svg`. */
export function Isobars() {
  return <div className="isobars" />
}
