<?php
// Includes the release's fragments in a page, in the user's preferred language.
//   php -S localhost:8083 examples/php/index.php
declare(strict_types=1);

const RELEASE = __DIR__ . '/../../dist';
const BASE = '/exchange-shell/1/';
// The main site's languages.
const LANGUAGES = ['en', 'zh', 'vi', 'zh-tw', 'es', 'ru', 'fr', 'de', 'pt', 'th', 'id', 'ja', 'ar', 'uk', 'pt-br', 'nl', 'it'];
const RULES = 'speculation-rules.json';
const TYPES = ['js' => 'text/javascript', 'mjs' => 'text/javascript', 'css' => 'text/css', 'json' => 'application/json'];

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (str_starts_with($path, BASE)) {
    // In production, a CDN or the web server serves the release.
    $file = realpath(RELEASE . '/' . substr($path, strlen(BASE)));
    if ($file === false || !str_starts_with($file, realpath(RELEASE) . '/')) {
        http_response_code(404);
        return true;
    }
    // Browsers ignore speculation rules with another content type.
    $type = basename($file) === RULES ? 'application/speculationrules+json' : (TYPES[pathinfo($file, PATHINFO_EXTENSION)] ?? 'text/plain');
    header("Content-Type: $type");
    readfile($file);
    return true;
}

/** Returns the most preferred language in Accept-Language that the site supports. */
function language(string $header): string
{
    $wanted = [];
    foreach (explode(',', strtolower($header)) as $item) {
        [$tag, $quality] = [...explode(';q=', trim($item)), '1'];
        $wanted[$tag] = (float) $quality;
    }
    arsort($wanted);
    foreach (array_keys($wanted) as $tag) {
        $chinese = preg_match('/^zh-(hant|tw|hk|mo)/', $tag) ? 'zh-tw' : $tag;
        foreach ([$chinese, strtok($tag, '-')] as $code) {
            if (in_array($code, LANGUAGES, true)) {
                return $code;
            }
        }
    }
    return 'en';
}

function fragment(string $tag, string $language): string
{
    return RELEASE . "/fragments/$tag.0.$language.html";
}

$language = language($_SERVER['HTTP_ACCEPT_LANGUAGE'] ?? '');
header('Vary: Accept-Language');
// With these rules and the attribute next-page, the browser fetches the next page before the click.
header('Speculation-Rules: "' . BASE . RULES . '"');
$header = file_get_contents(fragment('exchange-header', $language));
?>
<!doctype html>
<html lang="<?= htmlspecialchars($language) ?>">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>PHP</title>
    <?php readfile(RELEASE . '/tags.html'); ?>
  </head>
  <body>
    <?= str_replace('<exchange-header ', '<exchange-header next-page="prefetch" ', $header) ?>
    <main><h1>PHP</h1></main>
    <?php readfile(fragment('exchange-footer', $language)); ?>
  </body>
</html>
