declare module 'virtual:release' {
  export const release: import('../tools/build/release.ts').Release;
}
declare module 'virtual:loader-release' {
  export const release: import('../tools/build/release.ts').LoaderRelease;
}
