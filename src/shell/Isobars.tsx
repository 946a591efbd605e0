/** The footer's weather map: decoration, drawn by `styles/footer.css`, with `isobars.svg` as its mask. */
export function Isobars() {
  return <div className="isobars" />
}
