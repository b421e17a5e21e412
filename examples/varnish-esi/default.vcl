vcl 4.1;

# Varnish inserts the fragments into pages with ESI, in the user's preferred language. It caches each page once, and each fragment once per
# language.
import std;

backend pages {
  .host = "127.0.0.1";
  .port = "8092";
}

sub vcl_recv {
  # Announces ESI support to the backend. Overwrites the header in case the client has sent one.
  set req.http.Surrogate-Capability = {"varnish="ESI/1.0""};

  # The browser's first language that has a fragment.
  set req.http.X-Language = std.tolower(regsub(req.http.Accept-Language, "[,;].*$", ""));
  if (req.http.X-Language ~ "^zh-(hant|tw|hk|mo)") {
    set req.http.X-Language = "zh-tw";
  } else if (req.http.X-Language != "pt-br") {
    set req.http.X-Language = regsub(req.http.X-Language, "-.*$", "");
    if (req.http.X-Language !~ "^(ar|de|en|es|fr|id|it|ja|nl|pt|ru|th|uk|vi|zh)$") {
      set req.http.X-Language = "en";
    }
  }
  # Pages name a fragment without its language: /fragment/exchange-header.0
  if (req.url ~ "^/fragment/[a-z-]+\.[0-9]+$") {
    set req.url = regsub(req.url, "^/fragment", "/exchange-shell/1/fragments") + "." + req.http.X-Language + ".html";
  }
}

sub vcl_backend_response {
  # Process ESI only in pages that request it. In other pages, user content such as <esi:include src="/…"/> would include internal URLs.
  if (beresp.http.Surrogate-Control ~ {"(?i)(^|[ ,])content="[^"]*ESI/1\.0"}) {
    set beresp.do_esi = true;
    set beresp.http.X-By-Language = "1";
  } else {
    unset beresp.http.X-By-Language;
  }
  # The header is for this cache, not for clients.
  unset beresp.http.Surrogate-Control;
}

sub vcl_deliver {
  if (resp.http.X-By-Language) {
    # Append to Vary, because the page still varies by its own headers, such as Cookie or Accept-Encoding.
    if (!resp.http.Vary) {
      set resp.http.Vary = "Accept-Language";
    } else if (resp.http.Vary !~ "(?i)(^|[ ,])(accept-language|\*)([ ,]|$)") {
      set resp.http.Vary = resp.http.Vary + ", Accept-Language";
    }
    # The backend computed these validators for the page without fragments.
    unset resp.http.ETag;
    unset resp.http.Last-Modified;
  }
  unset resp.http.X-By-Language;
}
