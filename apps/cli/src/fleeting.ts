/** Where a fleeting line is written: standard error, as far as it is a terminal. */
type Terminal = { readonly isTTY?: boolean; write(text: string): unknown }

/**
 * A line that the next one replaces, such as a progress bar. A terminal shows it; where standard error goes into a file or a pipe nothing is
 * written, since nothing could be taken back there.
 */
export const fleetingLine = (
  stream: Terminal,
): { readonly show: (text: string) => void; readonly clear: () => void } => {
  let shown = false
  const clear = (): void => {
    if (shown) stream.write('\r\u001B[K')
    shown = false
  }
  return {
    show: text => {
      if (stream.isTTY !== true) return
      clear()
      if (text !== '') stream.write(text)
      shown = text !== ''
    },
    clear,
  }
}
