"""Signs a small model with model-signing: with keys, with certificates, in shards and with other hashes.

Usage: sign-samples.py <folder>

The folder has the model in its subfolder "model". Written beside it: public keys, the certificate of an authority, and
signatures, none of which is in the model. Private keys are thrown away.
"""

import datetime
import pathlib
import shutil
import sys
import tempfile

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
import model_signing

folder = pathlib.Path(sys.argv[1])
model = folder / "model"
secrets = pathlib.Path(tempfile.mkdtemp())
day = datetime.timedelta(days=1)
born = datetime.datetime(2026, 1, 1, tzinfo=datetime.timezone.utc)


def new_key(name, curve=ec.SECP256R1()):
    """A key pair: the private part among the secrets, the public one in the folder unless the name is None."""
    key = ec.generate_private_key(curve)
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (secrets / f"{name}.key").write_bytes(private)
    return key


def write_public(name, key):
    public = key.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    (folder / f"{name}.pub.pem").write_bytes(public)


def certificate(subject, key, issuer, issuer_key, days=3650, ca=None, email=None, usage=True):
    """A certificate of a subject. With `ca`, of an authority that may have so many authorities below it."""
    builder = (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, subject)]))
        .issuer_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, issuer)]))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(born)
        .not_valid_after(born + days * day)
        .add_extension(x509.BasicConstraints(ca=ca is not None, path_length=ca), critical=True)
    )
    if ca is None and usage:
        builder = builder.add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.CODE_SIGNING]), critical=False)
    if usage:
        flags = dict.fromkeys(
            "content_commitment key_encipherment data_encipherment key_agreement crl_sign encipher_only decipher_only".split(),
            False,
        )
        builder = builder.add_extension(
            x509.KeyUsage(digital_signature=ca is None, key_cert_sign=ca is not None, **flags), critical=True
        )
    if email is not None:
        builder = builder.add_extension(x509.SubjectAlternativeName([x509.RFC822Name(email)]), critical=False)
    return builder.sign(issuer_key, hashes.SHA256())


def write_certificate(path, one):
    path.write_bytes(one.public_bytes(serialization.Encoding.PEM))
    return path


def sign(name, key, hashing=None):
    config = model_signing.signing.Config().use_elliptic_key_signer(private_key=secrets / f"{key}.key")
    config.set_hashing_config(hashing or model_signing.hashing.Config()).sign(model, folder / f"{name}.sig")


def sign_with_certificate(name, key, leaf, chain):
    paths = [write_certificate(secrets / f"{name}-{place}.pem", one) for place, one in enumerate([leaf, *chain])]
    config = model_signing.signing.Config().use_certificate_signer(
        private_key=secrets / f"{key}.key", signing_certificate=paths[0], certificate_chain=paths[1:]
    )
    config.set_hashing_config(model_signing.hashing.Config()).sign(model, folder / f"{name}.sig")


for name, curve in [("team", ec.SECP256R1()), ("team384", ec.SECP384R1()), ("stranger", ec.SECP256R1())]:
    write_public(name, new_key(name, curve))
sign("key", "team")
sign("key384", "team384")
sign("stranger", "stranger")
for name, hashing in {
    "shards": model_signing.hashing.Config().use_shard_serialization(shard_size=1_000_000),
    "small-shards": model_signing.hashing.Config().use_shard_serialization(shard_size=16),
    "blake2": model_signing.hashing.Config().use_file_serialization(hashing_algorithm="blake2"),
    "blake3": model_signing.hashing.Config().use_file_serialization(hashing_algorithm="blake3"),
    "without-card": model_signing.hashing.Config().set_ignored_paths(paths=["README.md"]),
}.items():
    sign(name, "team", hashing)

root_key, middle_key, leaf_key = (new_key(name) for name in ["root", "middle", "leaf"])
root = certificate("Ada's authority", root_key, "Ada's authority", root_key, ca=1)
middle = certificate("Ada's models", middle_key, "Ada's authority", root_key, ca=0)
write_certificate(folder / "authority.pem", root)
leaf = dict(issuer="Ada's models", issuer_key=middle_key)
for name, one in {
    "certificate": certificate("signer", leaf_key, **leaf, email="ada@example.org"),
    "certificate-ended": certificate("signer", leaf_key, **leaf, days=1, email="ada@example.org"),
    "certificate-no-usage": certificate("signer", leaf_key, **leaf, usage=False),
}.items():
    sign_with_certificate(name, "leaf", one, [middle])
# The leaf is not an authority, yet it has issued a certificate.
below_key = new_key("below")
signer = certificate("signer", leaf_key, **leaf)
below = certificate("below", below_key, "signer", leaf_key)
sign_with_certificate("certificate-below-leaf", "below", below, [signer, middle])
shutil.rmtree(secrets)
