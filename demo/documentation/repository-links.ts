/** The fields of `package.json` that the documentation shows. */
export interface PackageFields {
  readonly version: string;
  /** A URL, or an object with a URL, as npm allows. */
  readonly repository?: string | { readonly url: string };
}

export interface RepositoryLinks {
  /** The page's source in the repository's editor. */
  readonly edit: string;
  /** The list of versions. */
  readonly versions: string;
}

/** Returns links for a documentation file. Returns undefined if the package names no repository on a website. */
export function repositoryLinks({ repository }: PackageFields, file: string): RepositoryLinks | undefined {
  const url = typeof repository === 'object' ? repository.url : repository;
  const [, short] = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(url ?? '') ?? [];
  const [, website] = /^(?:git\+)?(https:\/\/[^#]+?)(?:\.git)?$/.exec(url ?? '') ?? [];
  const base = website ?? (short === undefined ? undefined : `https://github.com/${short}`);
  return base === undefined ? undefined : { edit: `${base}/edit/main/${file}`, versions: `${base}/releases` };
}
