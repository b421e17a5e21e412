vcl 4.1;

# Varnish puts the fragments into pages by ESI, in the language of whoever asks: one page is kept, and one fragment a language.
import std;

backend pages {
  .host = "127.0.0.1";
  .port = "8092";
}

sub vcl_recv {
  # The language that the browser names first, where there is a fragment of it.
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
  # Only pages that ask for it: a page that echoes what a visitor has sent could include any address of the backend.
  if (beresp.http.Surrogate-Control ~ "ESI/1.0") {
    set beresp.do_esi = true;
    unset beresp.http.Surrogate-Control;
  }
}

sub vcl_deliver {
  if (resp.http.Content-Type ~ "text/html") {
    if (resp.http.Vary) {
      set resp.http.Vary = resp.http.Vary + ", Accept-Language";
    } else {
      set resp.http.Vary = "Accept-Language";
    }
  }
}
