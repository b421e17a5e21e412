/** Wraps data in the envelope of `/apiw/v2/**`. */
export const v2 = <T>(data: T) => ({ code: 200, message: 'success', data });

/** Wraps data in the envelope of `/api/web/v1/**` and `/apiweb/v1/**`. */
export const v1 = <T>(data: T) => ({ code: 0, message: '', data });

/** Wraps tips in the envelope of `footerTipsCheck`. */
export const tips = <T>(datas: readonly T[]) => ({ resMsg: { code: 0, message: '' }, datas });

/** Returns the body of a refused request: an envelope with an error `code`. */
export const refusal = (code: number, message: string) => ({ code, message, data: null });
