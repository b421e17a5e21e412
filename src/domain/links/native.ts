/** The native app's modules that can open a link (NTV-02). */
export type NativeModule = 'trade' | 'futures' | 'information' | 'login';

declare const brand: unique symbol;
/** A URL with the placeholders `{path}`, `{last}` and `{url}`. */
export type NativeTemplate = string & { readonly [brand]: 'native template' };

/** Templates of native links by module, and the patterns that detect the app. All of them are configured by the page (OP-69). */
export interface NativeApp extends Readonly<Partial<Record<NativeModule, NativeTemplate>>> {
  /** The templates for the app's KYC entry, and for the entry in older iOS builds (NTV-05, KYC-13). */
  readonly kyc?: NativeTemplate;
  readonly kycOlder?: NativeTemplate;
  /** A pattern for the app's user agent whose first group is the build number. */
  readonly build?: string;
  /** A pattern for the app's user agent. */
  readonly userAgent?: string;
  /** Values of the `device_type` cookie that identify the app. */
  readonly deviceTypes?: readonly string[];
}

/** Parses a native template. Its URL may have any scheme that neither runs code nor reads files. Returns undefined for any other value. */
export function parseNativeTemplate(value: unknown): NativeTemplate | undefined {
  const isValid =
    typeof value === 'string' &&
    /^[a-z][a-z0-9+.-]*:\/\/[^\s<>"]*$/i.test(value) &&
    !/^(?:javascript|data|vbscript|blob|file|about):/i.test(value);
  return isValid ? (value as NativeTemplate) : undefined;
}
