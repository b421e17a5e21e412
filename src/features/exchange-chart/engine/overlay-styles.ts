import { DRAWING_COLORS, type DrawingStyle } from '../rules/drawing-style.ts';
import { areaColor } from './area-color.ts';
import type { DeepPartial, Styles } from './klinecharts.ts';

/** Returns the styles of a drawing's lines, areas and labels. */
export function overlayStyles({ color, width, line }: DrawingStyle): DeepPartial<Styles['overlay']> {
  const hex = color && DRAWING_COLORS[color];
  return {
    line: { ...(hex && { color: hex }), ...(width && { size: width }), ...(line && { style: line }) },
    polygon: {
      ...(hex && { color: areaColor(hex), borderColor: hex }),
      ...(width && { borderSize: width }),
      ...(line && { borderStyle: line }),
    },
    text: { ...(hex && { color: '#000000', backgroundColor: hex, borderColor: hex }) },
  };
}
