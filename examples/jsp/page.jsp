<%-- Includes fragments of a release that is part of the web application, below /exchange-shell/1/. --%>
<%@ page contentType="text/html; charset=UTF-8" pageEncoding="UTF-8" %>
<%
  // The most preferred of the browser's languages that the main site supports.
  java.util.Set<String> languages = java.util.Set.of("en", "zh", "vi", "zh-tw", "es", "ru", "fr", "de", "pt", "th", "id", "ja", "ar", "uk", "pt-br", "nl", "it");
  String language = "en";
  for (java.util.Locale locale : java.util.Collections.list(request.getLocales())) {
    String tag = locale.toLanguageTag().toLowerCase(java.util.Locale.ROOT);
    String code = tag.matches("zh-(hant|tw|hk|mo).*") ? "zh-tw" : tag.equals("pt-br") ? tag : locale.getLanguage();
    if (languages.contains(code)) {
      language = code;
      break;
    }
  }
  response.addHeader("Vary", "Accept-Language");
  pageContext.setAttribute("language", language);
%>
<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>JSP</title>
    <%-- The release must have been built with the URL at which this application serves it (--base). --%>
    <jsp:include page="/exchange-shell/1/tags.html" />
  </head>
  <body>
    <jsp:include page="/exchange-shell/1/fragments/exchange-header.0.${language}.html" />
    <main><h1>JSP</h1></main>
    <jsp:include page="/exchange-shell/1/fragments/exchange-footer.0.${language}.html" />
  </body>
</html>
