import { DRAWING_COLORS, type DrawingStyle } from '../rules/drawing-style.ts';
import type { DeepPartial, Styles } from './klinecharts.ts';

/** The opacity of a filled area, as the last two hexadecimal digits of its colour. */
const AREA_OPACITY = '33';

/** Returns the styles of a drawing's lines, areas and labels. */
export function overlayStyles({ color, width, line }: DrawingStyle): DeepPartial<Styles['overlay']> {
  const hex = color && DRAWING_COLORS[color];
  return {
    line: { ...(hex && { color: hex }), ...(width && { size: width }), ...(line && { style: line }) },
    polygon: {
      ...(hex && { color: `${hex}${AREA_OPACITY}`, borderColor: hex }),
      ...(width && { borderSize: width }),
      ...(line && { borderStyle: line }),
    },
    text: { ...(hex && { color: '#000000', backgroundColor: hex, borderColor: hex }) },
  };
}
