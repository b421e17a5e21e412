/** The parts of a CycloneDX software bill of materials that the release checks. */
export interface Sbom {
  readonly components: readonly {
    readonly group?: string;
    readonly name: string;
    readonly version: string;
    readonly licenses: readonly { readonly license?: { readonly id: string }; readonly expression?: string }[];
  }[];
}

/** Returns each package's licence expression by `name@version`. */
export const licencesByPackage = ({ components }: Sbom): ReadonlyMap<string, string> =>
  new Map(
    components.map(({ group, name, version, licenses: [licence] }) => [
      `${group === undefined ? name : `${group}/${name}`}@${version}`,
      licence?.expression ?? licence?.license?.id ?? 'NOASSERTION',
    ]),
  );
