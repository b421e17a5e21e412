/** Modules of the native app that a link may open in (NTV-02). */
export type NativeModule = 'trade' | 'futures' | 'information' | 'login';

declare const brand: unique symbol;
/** An address in which `{path}`, `{last}` and `{url}` stand for those of a link. */
export type NativeTemplate = string & { readonly [brand]: 'native template' };

/** The forms of native links, by module, and how the app is told apart; all of it from the page configuration (OP-69). */
export interface NativeApp extends Readonly<Partial<Record<NativeModule, NativeTemplate>>> {
  /** The app's KYC entry, and that of older iOS builds (NTV-05, KYC-13). */
  readonly kyc?: NativeTemplate;
  readonly kycOlder?: NativeTemplate;
  /** Pattern of the app's user agent; its first group is the build. */
  readonly build?: string;
  /** Pattern of the app's user agent. */
  readonly userAgent?: string;
  /** Values of the cookie `device_type` that mean the app. */
  readonly deviceTypes?: readonly string[];
}

/** The template of a native form: an address of any scheme that runs no code and reads no file, else `undefined`. */
export function parseNativeTemplate(value: unknown): NativeTemplate | undefined {
  const isOne =
    typeof value === 'string' &&
    /^[a-z][a-z0-9+.-]*:\/\/[^\s<>"]*$/i.test(value) &&
    !/^(?:javascript|data|vbscript|blob|file|about):/i.test(value);
  return isOne ? (value as NativeTemplate) : undefined;
}
