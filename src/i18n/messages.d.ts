/** A part of English, as `tools/compiled-messages.ts` compiles it. */
declare module '*.json?first' {
  const messages: import('./translate.ts').CompiledMessages;
  export default messages;
}
declare module '*.json?later' {
  const messages: import('./translate.ts').CompiledMessages;
  export default messages;
}
