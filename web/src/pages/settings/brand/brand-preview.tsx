import { useMe } from '../../../api/use-session.ts';
import { ownAddress } from '../shared/own-address.ts';
import classes from './brand.module.css';
import type { BrandValues } from './brand-values.ts';
import { brandWords as text } from './words.ts';

const colour = /^#[0-9a-f]{6}$/i;

/** Black or white, as pages write on a colour. */
function readableOn(accent: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(accent.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  // From here on, black has more contrast than white.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

const hostOfUrl = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** The page of preferences with a brand that is not saved yet. Nothing on it can be used. */
export function BrandPreview({ values: { logoId, accent, imprint, websiteUrl, privacyUrl } }: { readonly values: BrandValues }) {
  const { organization } = useMe();
  const own = colour.test(accent) ? { backgroundColor: accent, color: readableOn(accent) } : {};
  const links = [...(websiteUrl.trim() ? [hostOfUrl(websiteUrl.trim())] : []), ...(privacyUrl.trim() ? [text.privacy] : [])];
  return (
    <section className={classes.preview} aria-label={text.preview}>
      <div className={classes.previewTitle}>{text.preview}</div>
      <div className={classes.page}>
        {logoId && (
          <img
            className={classes.logo}
            src={ownAddress(logoId.url)}
            alt={organization.name}
            data-clear={logoId.url.endsWith('.png') || undefined}
          />
        )}
        <div className={classes.heading}>{text.sample.heading}</div>
        <p>
          <bdi>{text.sample.text(organization.name)}</bdi>
        </p>
        {text.sample.topics.map((topic) => (
          <div key={topic} className={classes.topic}>
            <span className={classes.box} style={own} />
            {topic}
          </div>
        ))}
        <span className={classes.button} style={own}>
          {text.sample.save}
        </span>
        {(imprint.trim() || links.length > 0) && (
          <div className={classes.foot}>
            {imprint.trim() && (
              <div className={classes.lines} dir="auto">
                {imprint.trim()}
              </div>
            )}
            <bdi>{links.join(' · ')}</bdi>
          </div>
        )}
      </div>
    </section>
  );
}
