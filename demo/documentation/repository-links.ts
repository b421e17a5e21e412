/** The `package.json` fields that the documentation uses. */
export interface PackageFields {
  readonly version: string;
  /** A URL, or an object with a URL, as npm allows. */
  readonly repository?: string | { readonly url: string };
}

export interface RepositoryLinks {
  /** The page's source in the repository's editor. */
  readonly edit: string;
  /** The release list. */
  readonly versions: string;
}

/** Returns a documentation file's links, or undefined if the package has no repository URL that browsers can open. */
export function repositoryLinks({ repository }: PackageFields, file: string): RepositoryLinks | undefined {
  const url = typeof repository === 'object' ? repository.url : repository;
  const [, short] = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(url ?? '') ?? [];
  const [, website] = /^(?:git\+)?(https:\/\/[^#]+?)(?:\.git)?$/.exec(url ?? '') ?? [];
  const base = website ?? (short === undefined ? undefined : `https://github.com/${short}`);
  return base === undefined ? undefined : { edit: `${base}/edit/main/${file}`, versions: `${base}/releases` };
}
