import { GauzeError } from '../../contract/errors';
import type { PhiType } from '../../contract/phi';
import type { Language } from '../../contract/text';
import { calendarDay, dayFormats, dayNumber, formatDay, type DayNumber } from './demoCalendar';
import type { Cast } from './demoCast';
import { between, pick, type DemoRandom } from './demoRandom';
import type { CastValue } from './demoStory';
import type { TemplateNode } from './demoTemplate';

export interface TypedSpan {
  readonly start: number;
  readonly end: number;
  readonly type: PhiType;
  readonly text: string;
}

/** Where in the note a code has its evidence. UTF-16 offsets. */
export interface DemoCode {
  readonly code: string;
  readonly start: number;
  readonly end: number;
}

export interface RenderedNote {
  readonly text: string;
  readonly spans: readonly TypedSpan[];
  readonly codes: readonly DemoCode[];
}

export interface NoteSetting {
  readonly template: string;
  readonly cast: Cast;
  readonly day: DayNumber;
  readonly language: Language;
  readonly place: string;
}

const dayPath = /^(day|start|birth)([+-]\d{1,5})?([dmy])?$/;

function shiftDay(from: DayNumber, by: number, unit: string): DayNumber {
  if (unit === 'd') return from + by;
  const { year, month, day } = calendarDay(from);
  const months = year * 12 + month - 1 + by * (unit === 'y' ? 12 : 1);
  return dayNumber({ year: Math.floor(months / 12), month: (months % 12) + 1, day: Math.min(day, 28) });
}

/** `day`, `start+3`, `day-5y`, `birth`: a date seen from the note, from the first day of the story, or the birthday. */
function dateValue(path: string, format: string, setting: NoteSetting): CastValue | undefined {
  const match = dayPath.exec(path);
  if (match === null) return undefined;
  const { cast, day, language, place } = setting;
  const from = match[1] === 'day' ? day : match[1] === 'start' ? cast.start : cast.birth;
  const known = dayFormats.find((candidate) => candidate === (format === '' ? 'short' : format));
  if (known === undefined) return undefined;
  return {
    text: formatDay(shiftDay(from, Number(match[2] ?? 0), match[3] ?? 'd'), known, language, place),
    type: 'date',
  };
}

/** @throws GauzeError `malformed` for a hole that the story cannot fill */
export function renderNote(nodes: readonly TemplateNode[], setting: NoteSetting, random: DemoRandom): RenderedNote {
  let text = '';
  const spans: TypedSpan[] = [];
  const codes: DemoCode[] = [];
  const decimalMark = setting.language === 'en' ? '.' : ',';

  const put = ({ text: value, type }: CastValue): void => {
    const start = text.length;
    text += value;
    if (type !== undefined) spans.push({ start, end: text.length, type, text: value });
  };

  const render = (list: readonly TemplateNode[]): void => {
    for (const node of list) {
      switch (node.kind) {
        case 'text':
          text += node.text;
          break;
        case 'literal':
          put(node);
          break;
        case 'choice':
          render(pick(random, node.options));
          break;
        case 'number': {
          const scale = 10 ** node.decimals;
          const value = between(random, Math.round(node.low * scale), Math.round(node.high * scale)) / scale;
          text += value.toFixed(node.decimals).padStart(node.width, '0').replace('.', decimalMark);
          break;
        }
        case 'evidence': {
          const start = text.length;
          render(node.nodes);
          for (const code of node.codes) codes.push({ code, start, end: text.length });
          break;
        }
        case 'value': {
          const value = dateValue(node.path, node.format, setting) ?? setting.cast.value(node.path, setting.day);
          if (value === undefined || value.text === '')
            throw new GauzeError(
              'malformed',
              `demo template ${setting.template}: no value for ${node.path} ${node.format}`,
            );
          put(value);
          break;
        }
      }
    }
  };
  render(nodes);
  return { text, spans, codes };
}
