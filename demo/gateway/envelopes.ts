/** What `/apiw/v2/**` wraps an answer in. */
export const v2 = <T>(data: T) => ({ code: 200, message: 'success', data });

/** What `/api/web/v1/**` and `/apiweb/v1/**` wrap an answer in. */
export const v1 = <T>(data: T) => ({ code: 0, message: '', data });

/** What `footerTipsCheck` wraps its tips in. */
export const tips = <T>(datas: readonly T[]) => ({ resMsg: { code: 0, message: '' }, datas });

/** A refusal: HTTP 200, a `code` that is not the success of its family. */
export const refusal = (code: number, message: string) => ({ code, message, data: null });
