// Includes the release's fragments in a page, in the user's preferred language. Requires only JDK 11 or newer.
//   java examples/java/Server.java
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

public class Server {
  static final Path RELEASE = Path.of("dist").toAbsolutePath().normalize();
  static final String BASE = "/exchange-shell/1/";
  static final String RULES = "speculation-rules.json";
  static final Map<String, String> TYPES =
      Map.of("js", "text/javascript", "mjs", "text/javascript", "css", "text/css", "json", "application/json");

  /** The release's markup for a site. You can also use this class in a servlet, a JSP tag or a Spring controller. */
  static class ExchangeShell {
    /** The main site's languages. */
    static final List<String> LANGUAGES =
        List.of("en", "zh", "vi", "zh-tw", "es", "ru", "fr", "de", "pt", "th", "id", "ja", "ar", "uk", "pt-br", "nl", "it");

    private final Path release;
    private final int site;

    ExchangeShell(Path release, int site) {
      this.release = release;
      this.site = site;
    }

    /** Returns the most preferred language in an Accept-Language header that the site supports. */
    static String language(String header) {
      try {
        String chinese = header.replaceAll("(?i)\\bzh-(?:hant|tw|hk|mo)\\b", "zh-tw");
        String found = Locale.lookupTag(Locale.LanguageRange.parse(chinese), LANGUAGES);
        return found == null ? "en" : found;
      } catch (IllegalArgumentException invalid) {
        return "en";
      }
    }

    /** Returns the tags of the style sheet and the script, for the page's head. */
    String tags() throws IOException {
      return Files.readString(release.resolve("tags.html"));
    }

    /** Returns an element's prerendered markup. */
    String fragment(String tag, String language) throws IOException {
      return Files.readString(release.resolve("fragments/" + tag + "." + site + "." + language + ".html"));
    }
  }

  static final ExchangeShell SHELL = new ExchangeShell(RELEASE, 0);

  static void page(HttpExchange exchange) throws IOException {
    String header = exchange.getRequestHeaders().getFirst("Accept-Language");
    String language = ExchangeShell.language(header == null ? "" : header);
    String page =
        String.join(
            "\n",
            "<!doctype html>",
            "<html lang=\"" + language + "\">",
            "  <head>",
            "    <meta charset=\"utf-8\">",
            "    <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
            "    <title>Java</title>",
            SHELL.tags(),
            "  </head>",
            "  <body>",
            // With this attribute and the header Speculation-Rules, the browser fetches the next page before the click.
            SHELL.fragment("exchange-header", language).replace("<exchange-header ", "<exchange-header next-page=\"prefetch\" "),
            "    <main><h1>Java</h1></main>",
            SHELL.fragment("exchange-footer", language),
            "  </body>",
            "</html>");
    exchange.getResponseHeaders().set("Vary", "Accept-Language");
    exchange.getResponseHeaders().set("Speculation-Rules", '"' + BASE + RULES + '"');
    send(exchange, 200, "text/html; charset=utf-8", page.getBytes(StandardCharsets.UTF_8));
  }

  /** Serves the release. In production, a CDN or the web server does. */
  static void file(HttpExchange exchange) throws IOException {
    Path file = RELEASE.resolve(exchange.getRequestURI().getPath().substring(BASE.length())).normalize();
    if (!file.startsWith(RELEASE) || !Files.isRegularFile(file)) {
      send(exchange, 404, "text/plain", new byte[0]);
      return;
    }
    String name = file.toString();
    // Browsers ignore speculation rules with another content type.
    String type =
        name.endsWith(RULES)
            ? "application/speculationrules+json"
            : TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "text/plain");
    send(exchange, 200, type, Files.readAllBytes(file));
  }

  static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  public static void main(String[] args) throws IOException {
    int port = args.length > 0 ? Integer.parseInt(args[0]) : 8086;
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.createContext("/", Server::page);
    server.createContext(BASE, Server::file);
    server.start();
  }
}
