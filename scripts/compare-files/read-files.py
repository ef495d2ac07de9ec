# Reads CSV files with Python's csv and workbooks with openpyxl: for each line of input {"file", "delimiter", "encoding"}, one of output.
#
# A cell is a letter for its type and its text: s a text, n a number, b a boolean, d a date or time of ISO 8601, p seconds of a duration.

import csv
import datetime
import json
import signal
import sys
import warnings

import openpyxl

warnings.simplefilter("ignore")
csv.field_size_limit(1 << 30)
PATIENCE_SECONDS = 20
CODECS = {"windows-1252": "cp1252", "macintosh": "mac_roman", "shift_jis": "cp932", "euc-kr": "cp949"}
MARKS = [(b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")]


def text_of(path, encoding):
    with open(path, "rb") as file:
        content = file.read()
    for mark, codec in MARKS:
        if content.startswith(mark):
            return content.decode(codec)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode(CODECS.get(encoding, encoding), "replace")


def sniffed(text):
    try:
        return csv.Sniffer().sniff(text[:65536], ",;\t|").delimiter
    except csv.Error:
        return None


def csv_sheet(path, delimiter, encoding):
    text = text_of(path, encoding)
    reader = csv.reader(physical_lines(text), delimiter=delimiter)
    rows, line = [], 1
    for cells in reader:
        rows.append([line, ["s" + cell for cell in cells]])
        line = reader.line_num + 1
    return {"sniffed": sniffed(text), "sheets": [{"name": None, "isHidden": False, "rows": rows}]}


def physical_lines(text):
    """Lines with their ends: CR LF, LF or CR, and no other character."""
    start = at = 0
    while at < len(text):
        if text[at] == "\r" and text[at + 1 : at + 2] == "\n":
            at += 1
        if text[at] in "\r\n":
            yield text[start : at + 1]
            start = at + 1
        at += 1
    if start < len(text):
        yield text[start:]


def written(value):
    if isinstance(value, bool):
        return "b" + str(value).lower()
    if isinstance(value, (int, float)):
        return "n" + repr(value)
    if isinstance(value, datetime.timedelta):
        return "p" + str(round(value.total_seconds()))
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        return "d" + value.isoformat()
    return "s" + ("" if value is None else str(value))


def workbook_sheets(path):
    try:
        workbook = openpyxl.load_workbook(path, data_only=True)
    except Exception:
        # Charts, pictures and links are not read then.
        workbook = openpyxl.load_workbook(path, data_only=True, read_only=True)
        for sheet in workbook.worksheets:
            sheet.reset_dimensions()
    sheets = []
    for sheet in workbook.worksheets:
        rows = []
        for line, cells in enumerate(sheet.iter_rows(values_only=True), 1):
            if any(cell is not None for cell in cells):
                rows.append([line, [written(cell) for cell in cells]])
        sheets.append({"name": sheet.title, "isHidden": sheet.sheet_state != "visible", "rows": rows})
    return {"sniffed": None, "sheets": sheets}


def gave_up(*_):
    raise TimeoutError("takes more than %d seconds of processor time" % PATIENCE_SECONDS)


signal.signal(signal.SIGPROF, gave_up)
for request in map(json.loads, sys.stdin):
    signal.setitimer(signal.ITIMER_PROF, PATIENCE_SECONDS)
    try:
        path, delimiter = request["file"], request["delimiter"]
        answer = workbook_sheets(path) if delimiter is None else csv_sheet(path, delimiter, request["encoding"])
    except Exception as reason:
        answer = {"error": "%s: %s" % (type(reason).__name__, str(reason).split("\n")[0][:200])}
    signal.setitimer(signal.ITIMER_PROF, 0)
    print(json.dumps(answer), flush=True)
