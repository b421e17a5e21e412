/** Modules of the native app that a link may open in (NTV-02). */
export type NativeModule = 'trade' | 'futures' | 'information' | 'login';

declare const brand: unique symbol;
/** An address with the placeholders `{path}`, `{last}` and `{url}`. */
export type NativeTemplate = string & { readonly [brand]: 'native template' };

/** Templates of native links by module, and how to detect the app. All of it is configured by the page (OP-69). */
export interface NativeApp extends Readonly<Partial<Record<NativeModule, NativeTemplate>>> {
  /** The app's KYC entry, and the one of older iOS builds (NTV-05, KYC-13). */
  readonly kyc?: NativeTemplate;
  readonly kycOlder?: NativeTemplate;
  /** Pattern of the app's user agent whose first group is the build. */
  readonly build?: string;
  /** Pattern of the app's user agent. */
  readonly userAgent?: string;
  /** Values of the cookie `device_type` that mean the app. */
  readonly deviceTypes?: readonly string[];
}

/** Parses a native template: an address of any scheme that neither runs code nor reads files, else `undefined`. */
export function parseNativeTemplate(value: unknown): NativeTemplate | undefined {
  const isValid =
    typeof value === 'string' &&
    /^[a-z][a-z0-9+.-]*:\/\/[^\s<>"]*$/i.test(value) &&
    !/^(?:javascript|data|vbscript|blob|file|about):/i.test(value);
  return isValid ? (value as NativeTemplate) : undefined;
}
