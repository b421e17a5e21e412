import { withoutPrototype } from '../../../lib/without-prototype.ts';

/** The colours of drawings. Each has sufficient contrast with light and dark charts, and black text on it is readable. */
export const DRAWING_COLORS = {
  blue: '#3b82f6',
  green: '#2a9d5c',
  orange: '#d9730d',
  red: '#e5484d',
  purple: '#9f6bf0',
  grey: '#7d8590',
} as const;

export type DrawingColor = keyof typeof DRAWING_COLORS;

/** The line widths of drawings, in px. */
export const DRAWING_WIDTHS = [1, 2, 3, 4] as const;
export type DrawingWidth = (typeof DRAWING_WIDTHS)[number];

/** The line styles of drawings. */
export const DRAWING_LINES = ['solid', 'dashed'] as const;
export type DrawingLine = (typeof DRAWING_LINES)[number];

/** The style of a drawing. The tool's defaults apply to absent fields. */
export interface DrawingStyle {
  readonly color?: DrawingColor;
  readonly width?: DrawingWidth;
  readonly line?: DrawingLine;
}

/** Reads a saved style. Returns its valid fields in `style`, or an empty object if no field is valid. */
export function readDrawingStyle(value: unknown): { readonly style?: DrawingStyle } {
  const fields = withoutPrototype(value as Readonly<Record<string, unknown>>);
  const color = (Object.keys(DRAWING_COLORS) as DrawingColor[]).find((one) => one === fields['color']);
  const width = DRAWING_WIDTHS.find((one) => one === fields['width']);
  const line = DRAWING_LINES.find((one) => one === fields['line']);
  const style: DrawingStyle = { ...(color && { color }), ...(width && { width }), ...(line && { line }) };
  return Object.keys(style).length === 0 ? {} : { style };
}
