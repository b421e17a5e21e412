using Workerd = import "/workerd/workerd.capnp";

# The pages come from the service `pages`, the release files from `release`. The command line can set their addresses with --external-addr.
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .shell),
    (name = "plain", worker = .passed),
    (name = "pages", external = (address = "127.0.0.1:9001", http = ())),
    (name = "release", external = (address = "127.0.0.1:9002", http = ())),
  ],
  sockets = [
    (name = "shell", address = "127.0.0.1:8787", http = (), service = "main"),
    (name = "plain", address = "127.0.0.1:8788", http = (), service = "plain"),
  ],
);

const shell :Workerd.Worker = (
  modules = [
    (name = "worker", esModule = embed "worker.js"),
    (name = "exchange-shell/edge", esModule = embed "../../dist/edge.mjs"),
  ],
  bindings = [
    (name = "ORIGIN", service = "pages"),
    (name = "RELEASE", service = "release"),
    (name = "BASE", text = "/exchange-shell/1/"),
  ],
  compatibilityDate = "2026-01-01",
);

# A worker without the shell, for comparison.
const passed :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "passed.js")],
  bindings = [(name = "ORIGIN", service = "pages")],
  compatibilityDate = "2026-01-01",
);
