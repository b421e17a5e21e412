/** A part of the English messages, compiled by `tools/compiled-messages.ts`. */
declare module '*.json?first' {
  const messages: import('./translate.ts').CompiledMessages;
  export default messages;
}
/** The keys of a message file. */
declare module '*.json?keys' {
  const keys: readonly string[];
  export default keys;
}
declare module '*.json?later' {
  const messages: import('./translate.ts').CompiledMessages;
  export default messages;
}
