import { generate } from 'lean-qr/nano';
import { toSvgPath } from 'lean-qr/extras/svg';

/** A QR code as one path of an SVG, its modules one unit wide. */
export interface QrPath {
  readonly path: string;
  /** Modules in a row. */
  readonly size: number;
}

export function qrPath(text: string): QrPath {
  const code = generate(text);
  return { path: toSvgPath(code), size: code.size };
}
