// Includes the release's fragments in a Razor page, in the user's preferred language. Requires only the .NET 10 SDK.
//   dotnet run --project examples/dotnet -- --urls http://localhost:8087
using Microsoft.AspNetCore.StaticFiles;
using Microsoft.Extensions.FileProviders;
using Site;

const string Base = "/exchange-shell/1";
const string Rules = "speculation-rules.json";

var release = Path.GetFullPath("dist");
var types = new FileExtensionContentTypeProvider();
types.Mappings[".mjs"] = "text/javascript";

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddRazorPages();
builder.Services.AddSingleton(new ExchangeShell(release, site: 0));
var app = builder.Build();

// In production, a CDN or the web server serves the release.
app.UseStaticFiles(new StaticFileOptions
{
    RequestPath = Base,
    FileProvider = new PhysicalFileProvider(release),
    ContentTypeProvider = types,
    OnPrepareResponse = served =>
    {
        // Browsers ignore speculation rules with another content type.
        if (served.File.Name == Rules)
        {
            served.Context.Response.ContentType = "application/speculationrules+json";
        }
    },
});
app.Use((context, next) =>
{
    context.Response.Headers.Vary = "Accept-Language";
    context.Response.Headers["Speculation-Rules"] = $"\"{Base}/{Rules}\"";
    return next(context);
});
app.MapRazorPages();
app.Run();
