import chart from './messages/chart/en.json?keys';
import shared from './messages/en.json?keys';

/** The key of every message, those of each area included: what a page may override. */
export const MESSAGE_KEYS: readonly string[] = [...shared, ...chart];
