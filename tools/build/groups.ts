/** The shared chunks: React; what decides without React; what every element is drawn with. */
export const GROUPS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  {
    name: 'core',
    test: /[\\/](zustand|ofetch|valibot|ufo|destr|node-fetch-native|js-cookie)[\\/]|[\\/]src[\\/](lib|platform[\\/](?!workers|trusted-types|scroll|browser-name)|api[\\/](?!endpoints|probe)|api[\\/]endpoints[\\/](compliance-check|footer-tip)|stores[\\/](compliance|verdict|read-verdict|errors|page-|start-|shell|configuration-keys|preference)|domain[\\/](languages|themes|sites|compliance[\\/](evaluate|menu-codes)|links[\\/](href|url|native|parcel-address))|view[\\/](resolve-state|read-attributes|bad-attributes|follow-choices|send|value-in-force|redirect|ready)|features[\\/]compliance-gate[\\/]gate-(state|link-context))/,
    priority: 2,
  },
  // Who is there: restrictions ask it before, and often without, React.
  {
    name: 'person',
    test: /[\\/]src[\\/](stores[\\/](session|account)\.ts|api[\\/]endpoints[\\/](user-info|user-tier|account-mode|cross-margin|rebate|total-funds))/,
    minShareCount: 2,
    priority: 2,
  },
  // Not what header and search alone share: a footer has no use for it.
  {
    name: 'shell',
    test: /[\\/]src[\\/](domain[\\/](?!markets|menus[\\/](header-nav|buy-crypto|funds|orders|user)\.)|i18n[\\/](?!messages[\\/](?!en))|view[\\/](?!notices|parcels|search)|ui[\\/](?!sanitize)|stores[\\/](?!markets)|api[\\/](?!endpoints[\\/](spots|futures|pilot|pre-markets)))|icu-minify/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'menus',
    test: /[\\/]src[\\/]domain[\\/]menus[\\/](header-nav|buy-crypto|funds|orders|user)\.ts/,
    minShareCount: 2,
    priority: 0,
  },
];
