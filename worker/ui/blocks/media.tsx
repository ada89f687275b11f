import type { ContentImage } from '#shared/content/entries.ts';
import { useTextLanguage } from '../language/text-language.ts';
import { useText } from '../language/use-text.ts';
import { fromContent, Picture } from '../picture/picture.tsx';
import { InlineText } from '../rich-text/rich-text.tsx';
import type { BlockProps } from './block-props.ts';
import { isShownMedia } from './shown-media.ts';

/** Pictures and videos under one caption; files of other types are left out. */
export function Media({ block }: BlockProps<'media'>) {
  const languageOf = useTextLanguage();
  const files = block.media.filter(isShownMedia);
  if (files.length === 0) return null;
  return (
    <figure className="block media">
      <div className="media__files">
        {files.map((file, index) =>
          file.mime.startsWith('video/') ? (
            <Video key={index} file={file} />
          ) : (
            <Picture key={index} image={fromContent(file)} />
          ),
        )}
      </div>
      {block.caption && (
        <figcaption className="media__caption" {...languageOf(block.caption)}>
          <InlineText text={block.caption} />
        </figcaption>
      )}
    </figure>
  );
}

/** Only the metadata is fetched before the video is played. */
function Video({ file }: { file: ContentImage }) {
  const t = useText();
  const languageOf = useTextLanguage();
  return (
    <video
      src={file.url}
      controls
      playsInline
      preload="metadata"
      width={file.width ?? 1600}
      height={file.height ?? 900}
      aria-label={file.alternativeText || t('blocks.video')}
      {...(file.alternativeText && languageOf(file.alternativeText))}
    />
  );
}
