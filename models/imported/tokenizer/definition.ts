import { z } from 'zod';
import { refused } from '../refused';

// What Gauze understands of `tokenizer.json` (the file of the `tokenizers` library); anything else is refused and not
// passed over.

const Short = z.string().max(64);
const Flag = z.boolean();
/** No regular expressions but this one: those of a stranger may take for ever. */
const Pattern = z.union([z.object({ String: Short.min(1) }), z.object({ Regex: z.literal(' {2,}') })]);

const plainNormalizers = [
  z.object({
    type: z.literal('BertNormalizer'),
    clean_text: Flag.default(true),
    handle_chinese_chars: Flag.default(true),
    strip_accents: Flag.nullable().default(null),
    lowercase: Flag.default(true),
  }),
  z.object({ type: z.enum(['NFC', 'NFD', 'NFKC', 'NFKD', 'Lowercase', 'StripAccents']) }),
  z.object({ type: z.literal('Strip'), strip_left: Flag.default(true), strip_right: Flag.default(true) }),
  z.object({ type: z.literal('Prepend'), prepend: Short.min(1) }),
  z.object({ type: z.literal('Replace'), pattern: Pattern, content: Short }),
  z.object({ type: z.literal('Precompiled'), precompiled_charsmap: z.string().max(4_000_000) }),
] as const;
const Normalizer = z.union(plainNormalizers);
export type NormalizerDefinition = z.infer<typeof Normalizer>;
const Normalizers = z.union([
  z.null(),
  z.object({ type: z.literal('Sequence'), normalizers: z.array(Normalizer).max(20) }),
  Normalizer,
]);

const PreTokenizer = z.union([
  z.object({ type: z.enum(['BertPreTokenizer', 'Whitespace', 'WhitespaceSplit']) }),
  z.object({ type: z.literal('Punctuation'), behavior: z.literal('Isolated').default('Isolated') }),
  z.object({ type: z.literal('Digits'), individual_digits: Flag }),
  z.object({
    type: z.literal('Metaspace'),
    replacement: z.literal('\u2581'),
    prepend_scheme: z.enum(['always', 'first', 'never']).optional(),
    add_prefix_space: Flag.optional(),
    split: Flag.default(true),
  }),
  z.object({ type: z.literal('ByteLevel'), add_prefix_space: Flag, use_regex: Flag.default(true) }),
]);
export type PreTokenizerDefinition = z.infer<typeof PreTokenizer>;
const PreTokenizers = z.union([
  z.null(),
  z.object({ type: z.literal('Sequence'), pretokenizers: z.array(PreTokenizer).max(20) }),
  PreTokenizer,
]);

const maxPieces = 1_000_000;
const Piece = z.string().max(1000);
const Id = z.int().min(0).lt(maxPieces);
const Vocabulary = z.record(Piece, Id);
const none = z.union([z.null(), z.literal('')]).optional();
const Model = z.union([
  z.object({
    type: z.literal('WordPiece'),
    unk_token: Piece,
    continuing_subword_prefix: Short,
    max_input_chars_per_word: z.int().min(1).max(1000),
    vocab: Vocabulary,
  }),
  z.object({
    type: z.literal('BPE'),
    dropout: z.null().optional(),
    unk_token: Piece.nullable().optional(),
    continuing_subword_prefix: none,
    end_of_word_suffix: none,
    fuse_unk: Flag.default(false),
    byte_fallback: z.literal(false).default(false),
    ignore_merges: Flag.default(false),
    vocab: Vocabulary,
    merges: z.array(z.union([z.tuple([Piece, Piece]), z.string().max(2001)])).max(maxPieces),
  }),
  z.object({
    type: z.literal('Unigram'),
    unk_id: Id,
    byte_fallback: z.literal(false).default(false),
    vocab: z.array(z.tuple([Piece, z.number()])).max(maxPieces),
  }),
]);
export type ModelDefinition = z.infer<typeof Model>;
export type WordPieceDefinition = Extract<ModelDefinition, { readonly type: 'WordPiece' }>;
export type BytePairsDefinition = Extract<ModelDefinition, { readonly type: 'BPE' }>;
export type UnigramDefinition = Extract<ModelDefinition, { readonly type: 'Unigram' }>;

const AddedToken = z.object({
  id: Id,
  content: Piece.min(1),
  single_word: Flag.default(false),
  lstrip: Flag.default(false),
  rstrip: Flag.default(false),
  normalized: Flag.default(false),
});
export type AddedToken = z.infer<typeof AddedToken>;

const Mark = z.tuple([Piece, Id]);
const Place = z.union([
  z.object({ SpecialToken: z.object({ id: Piece, type_id: z.literal(0) }) }),
  z.object({ Sequence: z.object({ id: z.literal('A'), type_id: z.literal(0) }) }),
]);
const PostProcessor = z.union([
  z.object({ type: z.enum(['BertProcessing', 'RobertaProcessing']), sep: Mark, cls: Mark }),
  z.object({
    type: z.literal('TemplateProcessing'),
    single: z.array(Place).max(10),
    special_tokens: z.record(Piece, z.object({ ids: z.array(Id).max(10) })),
  }),
  z.object({ type: z.literal('ByteLevel') }),
]);
export type PostProcessorDefinition = z.infer<typeof PostProcessor>;
const PostProcessors = z.union([
  z.null(),
  z.object({ type: z.literal('Sequence'), processors: z.array(PostProcessor).max(5) }),
  PostProcessor,
]);

const Definition = z.object({
  added_tokens: z.array(AddedToken).max(5000).default([]),
  normalizer: Normalizers.default(null),
  pre_tokenizer: PreTokenizers.default(null),
  post_processor: PostProcessors.default(null),
  model: Model,
});

export interface TokenizerDefinition {
  readonly added: readonly AddedToken[];
  readonly normalizers: readonly NormalizerDefinition[];
  readonly preTokenizers: readonly PreTokenizerDefinition[];
  readonly postProcessors: readonly PostProcessorDefinition[];
  readonly model: ModelDefinition;
}

/**
 * @param value of a `tokenizer.json`.
 * @throws GauzeError `unknownFormat` with `reason: tokenizer`, and which part of it
 */
export function tokenizerDefinition(value: unknown): TokenizerDefinition {
  const parsed = Definition.safeParse(withModelType(value));
  if (!parsed.success) throw refused('tokenizer', String(parsed.error.issues[0]?.path[0] ?? ''));
  const { added_tokens: added, normalizer, pre_tokenizer: pre, post_processor: post, model } = parsed.data;
  return {
    added,
    normalizers: normalizer === null ? [] : normalizer.type === 'Sequence' ? normalizer.normalizers : [normalizer],
    preTokenizers: pre === null ? [] : pre.type === 'Sequence' ? pre.pretokenizers : [pre],
    postProcessors: post === null ? [] : post.type === 'Sequence' ? post.processors : [post],
    model,
  };
}

/** Files of the library's first versions do not say which model theirs is. */
function withModelType(value: unknown): unknown {
  const { model, ...others } = Object(value) as Readonly<Record<string, unknown>>;
  const given = Object(model) as Readonly<Record<string, unknown>>;
  if (typeof given['type'] === 'string') return value;
  const type = 'merges' in given ? 'BPE' : 'unk_id' in given ? 'Unigram' : 'WordPiece';
  return { ...others, model: { ...given, type } };
}
