/** A part of English, as `tools/compiled-messages.ts` compiles it. */
declare module '*.json?first' {
  const messages: import('./translate.ts').CompiledMessages;
  export default messages;
}
/** Only its keys. */
declare module '*.json?keys' {
  const keys: readonly string[];
  export default keys;
}
declare module '*.json?later' {
  const messages: import('./translate.ts').CompiledMessages;
  export default messages;
}
