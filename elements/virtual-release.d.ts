declare module 'virtual:release' {
  export const release: import('../tools/build/release.ts').Release;
}
