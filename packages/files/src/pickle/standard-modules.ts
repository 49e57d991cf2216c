/** The words of a list that is written as one text. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Modules that compute or hold data; names of theirs that begin with `_`, or reach into what they import, may do more. */
const plainModules = words(
  "_codecs _collections _datetime _decimal _heapq _random _struct abc argparse array base64 binascii bisect " +
    "calendar cmath codecs collections colorsys copy datetime decimal enum errno fractions functools " +
    "hashlib heapq html ipaddress itertools json keyword math numbers operator _operator pathlib queue random re " +
    "statistics string struct textwrap time unicodedata uuid weakref zoneinfo",
);

/** Private names by which data of these modules is pickled. */
const plainReconstructors = words("array._array_reconstructor re._compile");

/** The modules of Python's standard library, of versions 2.7 to 3.13. Source: `sys.stdlib_module_names`. */
const standardModules = words(
  "BaseHTTPServer Bastion CGIHTTPServer ConfigParser Queue SimpleHTTPServer SocketServer StringIO UserDict " +
    "__builtin__ __future__ _abc _aix_support _ast _asyncio _bisect _blake2 _bootsubprocess _bz2 _codecs _codecs_cn " +
    "_codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _collections _collections_abc _compat_pickle " +
    "_compression _contextvars _crypt _csv _ctypes _curses _curses_panel _datetime _dbm _decimal _dummy_thread " +
    "_elementtree _frozen_importlib _frozen_importlib_external _functools _gdbm _hashlib _heapq _imp _interpchannels " +
    "_interpqueues _interpreters _io _json _locale _lsprof _lzma _markupbase _md5 _msi _multibytecodec " +
    "_multiprocessing _opcode _operator _osx_support _overlapped _pickle _posixshmem _posixsubprocess _py_abc " +
    "_pydecimal _pyio _pyrepl _queue _random _scproxy _sha1 _sha256 _sha3 _sha512 _signal _sitebuiltins _socket " +
    "_sqlite3 _sre _ssl _stat _statistics _string _strptime _struct _symtable _testbuffer _testcapi _testinternalcapi " +
    "_thread _threading_local _tkinter _tokenize _tracemalloc _typing _uuid _warnings _weakref _weakrefset _winapi " +
    "_xxinterpchannels _xxsubinterpreters _zoneinfo abc aifc antigravity anydbm argparse array ast asynchat asyncio " +
    "asyncore atexit audioop base64 bdb binascii binhex bisect builtins bz2 cPickle cProfile cStringIO calendar cgi " +
    "cgitb chunk cmath cmd code codecs codeop collections colorsys commands compileall concurrent configparser " +
    "contextlib contextvars cookielib copy copy_reg copyreg crypt csv ctypes curses dataclasses datetime dbhash dbm " +
    "decimal difflib dis distutils dl doctest dummy_threading email encodings ensurepip enum errno faulthandler fcntl " +
    "filecmp fileinput fnmatch formatter fractions ftplib functools gc genericpath getopt getpass gettext glob " +
    "graphlib grp gzip hashlib heapq hmac html http httplib idlelib imaplib imghdr imp importlib inspect io ipaddress " +
    "itertools json keyword lib2to3 linecache locale logging lzma macpath mailbox mailcap marshal math mimetypes mmap " +
    "modulefinder msilib msvcrt multiprocessing netrc new nis nntplib nt ntpath nturl2path numbers opcode operator " +
    "optparse os ossaudiodev parser pathlib pdb pickle pickletools pipes pkgutil platform plistlib popen2 poplib " +
    "posix posixfile posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat queue quopri " +
    "random re readline repr reprlib resource rexec rlcompleter runpy sched secrets select selectors shelve shlex " +
    "shutil signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile sre_constants sre_parse ssl " +
    "stat statistics string stringprep struct subprocess sunau symbol symtable sys sysconfig syslog tabnanny tarfile " +
    "telnetlib tempfile termios test textwrap this thread threading time timeit tkinter token tokenize tomllib trace " +
    "traceback tracemalloc tty turtle turtledemo types typing unicodedata unittest urllib urllib2 urlparse uu uuid " +
    "venv warnings wave weakref webbrowser whichdb winreg winsound wsgiref xdrlib xml xmlrpc xmlrpclib zipapp zipfile " +
    "zipimport zlib zoneinfo",
);

/**
 * Whether a module of Python's standard library has names that run commands or code, use files, or reach the network.
 *
 * @example isPowerful("subprocess", "run") // true
 * @example isPowerful("uuid", "UUID") // false
 * @example isPowerful("uuid", "_get_command_stdout") // true
 */
export function isPowerful(module: string, name: string): boolean {
  const [root = ""] = module.split(".");
  if (!standardModules.has(root)) return false;
  if (!plainModules.has(root)) return true;
  if (plainReconstructors.has(`${module}.${name}`)) return false;
  return /^_|\./.test(name) || (standardModules.has(name) && name !== root);
}

/** Whether it is a module of the standard library other than those that hold data. */
export const isPowerfulModule = (name: string): boolean => standardModules.has(name) && !plainModules.has(name);
