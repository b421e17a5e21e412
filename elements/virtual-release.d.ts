declare module 'virtual:release' {
  export const release: import('../tools/build/release.ts').Release;
}
declare module 'virtual:loader-release' {
  export const release: import('../tools/build/release.ts').LoaderRelease;
}
declare module 'virtual:snapshot-style-sheets' {
  /** Style sheets of the elements with a core snapshot, by tag. */
  export const styleSheets: Readonly<Record<string, string>>;
}
