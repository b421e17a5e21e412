declare module 'virtual:release' {
  export const release: import('../tools/build/release.ts').Release;
}
declare module 'virtual:loader-release' {
  export const release: import('../tools/build/release.ts').LoaderRelease;
}
declare module 'virtual:standing-sheets' {
  /** Own sheets of the elements that stand as bare tags, by tag. */
  export const ownSheets: Readonly<Record<string, string>>;
}
