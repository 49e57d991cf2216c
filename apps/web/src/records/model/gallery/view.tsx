import type { ReactNode } from "react";
import { usePage } from "../../../page/page-context.ts";
import { Section } from "../../record/record-sections.tsx";
import type { Sample } from "./load.ts";
import { askedRemark, askInWords, galleryHeading, roleWords } from "./strings.ts";

/**
 * Samples side by side. Each has its room before it is there, so that nothing moves. What another host has is a link, in whose
 * place `client/gallery.ts` puts the image or the sound when a reader asks.
 */
export function Gallery({ samples }: { readonly samples: readonly Sample[] }): ReactNode {
  const { staticSite } = usePage();
  // A site of files has no files of repositories.
  const shown = staticSite ? samples.filter(({ host }) => host !== undefined) : samples;
  if (shown.length === 0) return null;
  return (
    <Section id="gallery" heading={galleryHeading}>
      {shown.some(({ host }) => host !== undefined) && <p className="mb-2 text-xs text-soft">{askedRemark}</p>}
      <ul data-gallery="" className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {shown.map((sample) => (
          <li key={sample.src} className={sample.kind === "audio" ? "col-span-full min-w-0" : "min-w-0"}>
            <figure>
              <Content sample={sample} />
              <figcaption className="mt-1 text-xs text-soft wrap-anywhere">
                {roleWords[sample.role]}
                {sample.isDescribed && (
                  <>
                    {": "}
                    <bdi className="line-clamp-3 text-ink" title={sample.description}>
                      {sample.description}
                    </bdi>
                  </>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const frame = "rounded border border-line bg-sunken";
const imageRoom = `${frame} aspect-square w-full`;
const audioRoom = "h-14 w-full max-w-96";

function Content({ sample }: { readonly sample: Sample }): ReactNode {
  const { kind, src, description, host } = sample;
  if (host !== undefined) {
    return (
      <a
        href={src}
        rel="noopener nofollow"
        target="_blank"
        data-sample={kind}
        data-description={description}
        className={`flex items-center justify-center p-3 text-center text-xs wrap-anywhere ${kind === "img" ? imageRoom : `${frame} ${audioRoom}`}`}
      >
        {askInWords(sample)}
      </a>
    );
  }
  if (kind === "audio") {
    // The words are written below; there is nothing to see that captions could go with.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <audio controls preload="none" src={src} aria-label={description} className={audioRoom} />;
  }
  return (
    <a href={src} className="block">
      <img
        src={src}
        alt={description}
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
        className={`${imageRoom} object-contain`}
      />
    </a>
  );
}
