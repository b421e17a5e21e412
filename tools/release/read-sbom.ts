/** A software bill of materials in CycloneDX, as far as it is read here. */
export interface Sbom {
  readonly components: readonly {
    readonly group?: string;
    readonly name: string;
    readonly version: string;
    readonly licenses: readonly { readonly license?: { readonly id: string }; readonly expression?: string }[];
  }[];
}

/** The licence expression of each package, by `name@version`. */
export const licencesByPackage = ({ components }: Sbom): ReadonlyMap<string, string> =>
  new Map(
    components.map(({ group, name, version, licenses: [licence] }) => [
      `${group === undefined ? name : `${group}/${name}`}@${version}`,
      licence?.expression ?? licence?.license?.id ?? 'NOASSERTION',
    ]),
  );
