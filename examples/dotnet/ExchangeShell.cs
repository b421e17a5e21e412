using Microsoft.AspNetCore.Mvc.Rendering;
using Microsoft.AspNetCore.Mvc.ViewFeatures;
using Microsoft.AspNetCore.Razor.TagHelpers;

namespace Site;

/// <summary>Reads the release's markup for a site.</summary>
public class ExchangeShell(string release, int site)
{
    /// <summary>The main site's languages.</summary>
    private static readonly HashSet<string> Languages =
        ["en", "zh", "vi", "zh-tw", "es", "ru", "fr", "de", "pt", "th", "id", "ja", "ar", "uk", "pt-br", "nl", "it"];

    /// <summary>Returns the most preferred language in Accept-Language that the site supports.</summary>
    public static string Language(HttpRequest request)
    {
        foreach (var accepted in request.GetTypedHeaders().AcceptLanguage.OrderByDescending(one => one.Quality ?? 1))
        {
            var tag = accepted.Value.ToString().ToLowerInvariant();
            var parts = tag.Split('-');
            var isTraditional = parts[0] == "zh" && parts.Length > 1 && parts[1] is "hant" or "tw" or "hk" or "mo";
            foreach (var code in new[] { isTraditional ? "zh-tw" : tag, parts[0] })
            {
                if (Languages.Contains(code))
                {
                    return code;
                }
            }
        }

        return "en";
    }

    /// <summary>Returns the tags of the style sheet and the script, for the page's head.</summary>
    public string Tags() => File.ReadAllText(Path.Combine(release, "tags.html"));

    /// <summary>Returns an element's prerendered markup.</summary>
    public Task<string> FragmentAsync(string tag, string language) =>
        File.ReadAllTextAsync(Path.Combine(release, "fragments", $"{tag}.{site}.{language}.html"));
}

/// <summary>Renders an element's markup in the user's language: <c>&lt;exchange-fragment name="header" /&gt;</c>.</summary>
[HtmlTargetElement("exchange-fragment", TagStructure = TagStructure.WithoutEndTag)]
public class ExchangeFragmentTagHelper(ExchangeShell shell) : TagHelper
{
    [HtmlAttributeNotBound]
    [ViewContext]
    public ViewContext ViewContext { get; set; } = default!;

    public string Name { get; set; } = "";

    /// <summary>With this attribute and the header Speculation-Rules, the browser fetches the next page before the click.</summary>
    public string? NextPage { get; set; }

    public override async Task ProcessAsync(TagHelperContext context, TagHelperOutput output)
    {
        var tag = $"exchange-{Name}";
        var markup = await shell.FragmentAsync(tag, ExchangeShell.Language(ViewContext.HttpContext.Request));
        output.TagName = null;
        output.Content.SetHtmlContent(
            NextPage is null ? markup : markup.Replace($"<{tag} ", $"<{tag} next-page=\"{NextPage}\" "));
    }
}
