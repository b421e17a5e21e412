import chart from './messages/chart/en.json?keys';
import shared from './messages/en.json?keys';

/** The keys of all messages, including those in areas. These are the keys that a page may override. */
export const MESSAGE_KEYS: readonly string[] = [...shared, ...chart];
