/** React's part of every element: one chunk, loaded when the first element of a page comes alive. */
export { activate, currentValue } from './activate.tsx';
